import { Fragment } from 'react'

/** An address that breaks after its `@` and its dots first, so that its names stay whole as long as there is room for them. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1
  if (at === 0) return children
  const parts = [children.slice(0, at), ...children.slice(at).split(/(?<=\.)/)]
  return parts.map((part, index) => (
    // The parts of one address stand in a fixed order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
