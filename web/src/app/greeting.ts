/** 'Good morning, Morgan', by the hour (0 to 23) where the person is. */
export function greeting(firstName: string, hour: number): string {
  const part = hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
  const name = firstName.trim()
  return name === '' ? `Good ${part}` : `Good ${part}, ${name}`
}
