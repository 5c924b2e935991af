// Shows the OpenAPI schema as a page: endpoints by tag, with parameters, bodies and responses.
"use strict";

const METHODS = ["get", "post", "put", "patch", "delete"];

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

class Schemas {
  constructor(document) {
    this.all = document.components?.schemas ?? {};
  }

  named(schema) {
    const whole = schema?.allOf?.length === 1 ? schema.allOf[0] : schema;
    return whole?.$ref?.split("/").pop() ?? null;
  }

  resolve(schema) {
    const name = this.named(schema);
    return name ? this.all[name] : schema;
  }

  // The type in words: `list of GameSummary`, `string or null`.
  words(schema) {
    if (!schema) return "";
    const name = this.named(schema);
    if (name) return shortName(name);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return [...new Set(choices.map((choice) => this.words(choice)))].join(" or ");
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
    if (schema.type === "array") return `list of ${this.words(schema.items) || "anything"}`;
    const types = Array.isArray(schema.type) ? schema.type.join(" or ") : schema.type ?? "anything";
    return [types, ...bounds(schema)].join(", ");
  }

  example(schema, depth = 0) {
    const resolved = this.resolve(schema);
    if (!resolved || depth > 6) return null;
    if (resolved.examples?.length) return resolved.examples[0];
    if (resolved.default !== undefined) return resolved.default;
    if (resolved.const !== undefined) return resolved.const;
    if (resolved.enum) return resolved.enum[0];
    const choices = resolved.oneOf ?? resolved.anyOf;
    if (choices) return this.example(choices.find((each) => each.type !== "null"), depth + 1);
    const type = Array.isArray(resolved.type) ? resolved.type[0] : resolved.type;
    if (type === "array") return [this.example(resolved.items, depth + 1)];
    if (type === "object" || resolved.properties) {
      const needed = new Set(resolved.required ?? []);
      const entries = Object.entries(resolved.properties ?? {}).filter(
        ([key, each]) => needed.has(key) || !isEmptyByDefault(each),
      );
      return Object.fromEntries(entries.map(([key, each]) => [key, this.example(each, depth + 1)]));
    }
    return { string: "…", integer: resolved.minimum ?? 1, number: 1.5, boolean: true }[type] ?? null;
  }
}

// Examples omit optional fields that are null by default.
function isEmptyByDefault(schema) {
  const choices = schema.oneOf ?? schema.anyOf ?? [];
  return !schema.examples && choices.some((choice) => choice.type === "null");
}

function shortName(name) {
  return name.split(/[._]/).pop();
}

function bounds(schema) {
  const found = [];
  if (schema.minimum !== undefined) found.push(`from ${schema.minimum}`);
  if (schema.exclusiveMinimum !== undefined) found.push(`above ${schema.exclusiveMinimum}`);
  if (schema.maximum !== undefined) found.push(`to ${schema.maximum}`);
  if (schema.minLength) found.push(`at least ${schema.minLength} characters`);
  if (schema.maxLength) found.push(`at most ${schema.maxLength} characters`);
  return found;
}

function table(heads, rows) {
  const head = element("tr", {}, ...heads.map((text) => element("th", { scope: "col" }, text)));
  const body = rows.map((row) => element("tr", {}, ...row.map((cell) => element("td", {}, cell))));
  return element("table", {}, element("thead", {}, head), element("tbody", {}, ...body));
}

function propertiesTable(schemas, schema) {
  const needed = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties).map(([name, each]) => [
    element("code", {}, name),
    schemaLink(schemas, each),
    needed.has(name) ? "" : "optional",
    each.description ?? "",
  ]);
  return table(["field", "type", "", "meaning"], rows);
}

function schemaLink(schemas, schema) {
  const inner = schema?.type === "array" ? schema.items : schema;
  const name = schemas.named(inner);
  const words = schemas.words(schema);
  return name ? element("a", { href: `#schema-${name}` }, words) : element("span", {}, words);
}

function contentOf(schemas, content) {
  return Object.entries(content ?? {}).flatMap(([type, { schema }]) => {
    const parts = [element("p", {}, element("code", {}, type), ": ", schemaLink(schemas, schema))];
    if (type === "application/json" && schema) {
      const text = JSON.stringify(schemas.example(schema), null, 2);
      parts.push(element("pre", { tabindex: "0" }, element("code", {}, text)));
    }
    return parts;
  });
}

function parametersOf(schemas, operation) {
  if (!operation.parameters?.length) return null;
  const rows = operation.parameters.map((each) => [
    element("code", {}, each.name),
    each.in,
    schemas.words(each.schema),
    each.required ? "" : "optional",
    each.description ?? each.schema?.description ?? "",
  ]);
  return element("div", {}, element("h4", {}, "Parameters"), table(["name", "in", "type", "", "meaning"], rows));
}

function responsesOf(schemas, operation) {
  const good = Object.entries(operation.responses).filter(([status]) => status < "400");
  const errors = Object.entries(operation.responses).filter(([status]) => status >= "400");
  const parts = good.flatMap(([status, each]) => [
    element("h4", {}, `Response ${status}`),
    ...contentOf(schemas, each.content),
  ]);
  const rows = errors.map(([status, each]) => [element("code", {}, status), each.description]);
  return [...parts, element("h4", {}, "Errors"), table(["status", "meaning"], rows)];
}

function endpoint(schemas, path, method, operation) {
  const body = operation.requestBody;
  const title = element(
    "summary",
    {},
    element("span", { class: `method ${method}` }, method.toUpperCase()),
    element("code", {}, path),
    element("span", { class: "quiet" }, ` ${operation.summary ?? ""}`),
  );
  const inside = element(
    "div",
    {},
    operation.description ? element("p", {}, operation.description) : null,
    parametersOf(schemas, operation),
    body ? element("h4", {}, "Body") : null,
    ...(body ? contentOf(schemas, body.content) : []),
    ...responsesOf(schemas, operation),
  );
  const made = element("details", { id: operation.operationId }, title, inside);
  made.dataset.words = `${method} ${path} ${operation.summary} ${operation.description}`.toLowerCase();
  return made;
}

function sections(document_, schemas) {
  const topics = new Map((document_.tags ?? []).map((tag) => [tag.name, { tag, endpoints: [] }]));
  for (const [path, item] of Object.entries(document_.paths)) {
    for (const method of METHODS.filter((each) => item[each])) {
      const topic = topics.get(item[method].tags?.[0]) ?? [...topics.values()].at(-1);
      topic.endpoints.push(endpoint(schemas, path, method, item[method]));
    }
  }
  return [...topics.values()].map(({ tag, endpoints }) => {
    const heading = element("h2", { id: `topic-${tag.name}` }, tag.name);
    return element("section", {}, heading, element("p", {}, tag.description ?? ""), ...endpoints);
  });
}

function schemaSection(schemas) {
  const shown = Object.entries(schemas.all).filter(([, schema]) => schema.properties);
  const made = shown.map(([name, schema]) => {
    const title = element("summary", {}, element("code", {}, shortName(name)));
    const words = element("p", {}, schema.description ?? "");
    const inside = element("div", {}, words, propertiesTable(schemas, schema));
    const box = element("details", { id: `schema-${name}` }, title, inside);
    box.dataset.words = `${name} ${schema.description ?? ""}`.toLowerCase();
    return box;
  });
  return element("section", {}, element("h2", { id: "topic-Schemas" }, "Schemas"), ...made);
}

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
  target?.scrollIntoView();
}

function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  for (const box of document.querySelectorAll("details")) {
    box.hidden = !words.every((word) => box.dataset.words.includes(word));
  }
}

async function show() {
  const main = document.getElementById("endpoints");
  try {
    const response = await fetch("/api/schema");
    if (!response.ok) throw new Error(`status ${response.status}`);
    const schema = await response.json();
    const schemas = new Schemas(schema);
    const made = [...sections(schema, schemas), schemaSection(schemas)];
    document.getElementById("description").textContent = `Version ${schema.info.version}. ${schema.info.description}`;
    const links = made.map((section) => {
      const heading = section.querySelector("h2");
      return element("li", {}, element("a", { href: `#${heading.id}` }, heading.textContent));
    });
    document.getElementById("contents").append(element("ul", {}, ...links));
    main.replaceChildren(...made);
    openTarget();
  } catch (error) {
    main.replaceChildren(element("p", { role: "alert" }, `The schema cannot be read: ${error.message}.`));
  }
}

document.getElementById("find").addEventListener("input", (event) => find(event.target.value));
window.addEventListener("hashchange", openTarget);
show();
