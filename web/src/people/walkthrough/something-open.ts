import { chunksUnderway } from '../../platform/loading/load-chunk.ts'

/** A dialog, or a place that says that one is about to come. */
const opened = '[role="dialog"]:not(.driver-popover), [role="alertdialog"], dialog[open], [data-opening]'

export const dialogIsOpen = (): boolean => document.querySelector(opened) !== null

/** A dialog is open, or code that was asked for, such as that of a dialog, has not come yet. */
export const somethingIsOpen = (): boolean => dialogIsOpen() || chunksUnderway() > 0
