/** Days as text. */

const startOfDay = (moment: number): Date => new Date(new Date(moment).setHours(0, 0, 0, 0));

/** A day in words: today, yesterday, or its date; with the year if it is another one. */
export function dayText(moment: number, language: string, now = Date.now()): string {
  const [day, today] = [startOfDay(moment), startOfDay(now)];
  // Rounded, because a day in spring or autumn may have 23 or 25 hours.
  const ago = Math.round((today.getTime() - day.getTime()) / 86_400_000);
  if (ago === 0 || ago === 1) {
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
  }
  const isThisYear = day.getFullYear() === today.getFullYear();
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(day);
}

/** The date at this device: 2024-05-01. */
export function isoDay(moment: number): string {
  const day = new Date(moment);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((each) =>
    String(each).padStart(2, '0'),
  );
  return `${day.getFullYear()}-${month}-${date}`;
}
