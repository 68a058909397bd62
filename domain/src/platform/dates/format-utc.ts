import { formatMoment } from './format-moment.ts'

/** 'Dec 1, 2026, 3:04 PM UTC' from an ISO instant: for papers and mails, whose reader's time zone is unknown. */
export const formatUtc = (iso: string): string => formatMoment(new Date(iso), null)
