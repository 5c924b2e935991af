/**
 * Takes the funding addresses out of `package-lock.json`: a lock file holds versions and hashes
 * and names no host. `npm run lock` calls it; `npm ci` does not miss them.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
for (const entry of Object.values(lock.packages)) delete entry.funding;
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
