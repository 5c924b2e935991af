/** The expected lead of a suggested move, as text with its sign. */
export function formatLead(value: number): string {
  const points = Math.round(value);
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}
