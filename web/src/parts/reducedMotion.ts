/** Whether to avoid animation: by the setting, else by the system. */
export function prefersReducedMotion(): boolean {
  const { motion } = document.documentElement.dataset;
  if (motion !== undefined) return motion === 'less';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
