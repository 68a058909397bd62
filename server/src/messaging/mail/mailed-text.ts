import { withoutLinks } from '@countersign/domain/platform/text/web-address'
import { withoutAccountDigits } from '../../platform/without-account-digits.ts'

/** What a person typed, as a mail may hold it: nothing in it that could be an account, and nothing to click. */
export const mailedText = (text: string, spares?: (found: string) => boolean): string =>
  withoutLinks(withoutAccountDigits(text, spares))
