const key = 'countersign.askedForPhone'

/** Whether the work phone was asked for since this sign-in; kept in the tab. */
export const askedForPhone = {
  already: (): boolean => sessionStorage.getItem(key) !== null,
  remember: (): void => sessionStorage.setItem(key, '1'),
  forget: (): void => sessionStorage.removeItem(key),
}
