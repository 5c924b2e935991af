/**
 * Names of squares: rows are letters from the top, columns are numbers from the left, "H8". Up to
 * 26 rows.
 */
export type Square = string;

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Counted from 0, from the top left corner. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const FIRST_ROW = 'A'.charCodeAt(0);

export const rowName = (row: number): string => String.fromCharCode(FIRST_ROW + row);

export const columnName = (column: number): string => String(column + 1);

export const formatSquare = ({ row, column }: Place): Square => rowName(row) + columnName(column);

export function parseSquare(square: Square): Place {
  const match = /^([A-Z])([1-9]\d?)$/.exec(square);
  if (match === null) {
    throw new RangeError(
      `"${square}" is not a square. A square is a letter and a number, such as H8.`,
    );
  }
  return { row: match[1]!.charCodeAt(0) - FIRST_ROW, column: Number(match[2]) - 1 };
}

export function squaresByRow({ rows, columns }: Size): Square[][] {
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => formatSquare({ row, column })),
  );
}

/** The square that many steps away, clamped to the board. */
export function stepFrom(square: Square, rows: number, columns: number, size: Size): Square {
  const from = parseSquare(square);
  return formatSquare({
    row: Math.min(Math.max(from.row + rows, 0), size.rows - 1),
    column: Math.min(Math.max(from.column + columns, 0), size.columns - 1),
  });
}

export function middleOf({ rows, columns }: Size): Square {
  return formatSquare({ row: Math.floor(rows / 2), column: Math.floor(columns / 2) });
}
