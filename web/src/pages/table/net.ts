/** The points that a suggested move gains on the others, as text with the sign. */
export function formatNet(value: number): string {
  const points = Math.round(value);
  return points > 0 ? `+${points}` : String(points).replace('-', '−');
}
