/** Before the money of a verified wire was recorded as sent. A closing on hold takes a record of what the bank sent before. */
export function NotSent({ frozen }: { frozen: boolean }) {
  if (!frozen) {
    return (
      <p className="text-muted">
        Once your bank confirms the wire, record its reference here. The receiver then confirms receipt.
      </p>
    )
  }
  return (
    <p>
      <strong className="font-medium text-bad">On hold: do not wire.</strong> Record only wires your bank
      already sent.
    </p>
  )
}
