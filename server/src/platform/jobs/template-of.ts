/**
 * The queue's own words in one of its messages: what it fills in, options and errors among it, follows a sign of punctuation. An
 * apostrophe within a word, as of "we're", begins no value.
 */
export const templateOf = (message: string): string => message.split(/[:"`{\n]|(?<!\w)'/)[0]?.trim() ?? ''
