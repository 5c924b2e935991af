/** Whether nothing shall move by itself: the setting says so, or else the system. */
export function prefersReducedMotion(): boolean {
  const { motion } = document.documentElement.dataset;
  if (motion !== undefined) return motion === 'less';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
