/** What stands for every sensitive value: ten X, whatever its length. */
export const mask = 'XXXXXXXXXX'

export function MaskedValue({ label }: { label: string }) {
  return (
    <span className="num tracking-wider">
      <span className="sr-only">{label} is hidden: </span>
      {mask}
    </span>
  )
}
