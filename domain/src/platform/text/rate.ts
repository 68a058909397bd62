/** The fault of a rate in per cent as printed, such as '4.125', or null; '0' for bonds that pay no interest. */
export const rateFault = (rate: string): string | null =>
  /^\d{1,2}(?:\.\d{1,3})?$/.test(rate) ? null : 'Enter a rate from 0 to 99.999'
