/** More tasks than that are counted, not listed. */
export const mostListedTasks = 50
