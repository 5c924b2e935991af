/** How an error ended that was played again: the best that was reached. */
export type LearnResult = 'found' | 'good' | 'shown' | 'skipped';
