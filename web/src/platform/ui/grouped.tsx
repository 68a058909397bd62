/**
 * Digits set in groups of four, as they are read aloud: 1011 0062 1. The gaps are space on the page only, so that
 * what is copied is the number itself.
 */
export function Grouped({ value, className = '' }: { value: string; className?: string }) {
  const groups = value.match(/.{1,4}/gsu) ?? []
  return (
    <span className={`num inline-flex flex-wrap ${className}`}>
      {groups.map((group, at) => (
        // The groups of one number stand in a fixed order.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className={at < groups.length - 1 ? 'mr-[0.45em]' : undefined}>
          {group}
        </span>
      ))}
    </span>
  )
}
