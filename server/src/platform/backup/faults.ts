/** A backup that was changed or cut off after it was written. */
export class DamagedBackup extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'The backup is damaged: it was changed, or cut off, after it was written. Use another one.',
      options,
    )
  }
}
