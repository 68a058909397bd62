/** "Morgan Hale" gives "MH"; a name that is missing gives the first letter of the address. */
export const initials = (user: { firstName: string; lastName: string; email: string }): string => {
  const letters = [user.firstName, user.lastName].map((name) => Array.from(name.trim())[0] ?? '').join('')
  return (letters || user.email.charAt(0)).toUpperCase()
}
