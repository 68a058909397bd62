/** '2026-12-01 15:04 UTC' from an ISO instant: for papers and mails, whose reader's time zone is unknown. */
export const formatUtc = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
