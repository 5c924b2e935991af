/** Round ticks of an axis (steps of 10, 20, 50, 100, ...), at most `most` steps. */
export function axisTicks(highest: number, most = 6): number[] {
  for (let power = 10; ; power *= 10) {
    for (const step of [power, power * 2, power * 5]) {
      if (highest / step > most) continue;
      const count = Math.max(1, Math.ceil(highest / step));
      return Array.from({ length: count + 1 }, (_step, index) => index * step);
    }
  }
}
