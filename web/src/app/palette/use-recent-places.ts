import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIdentity } from '../../people/identity/identity.ts'
import { rememberPlace } from './recent-places.ts'

/** Remembers each transaction and wire that the user leaves, for the palette. */
export function useRecentPlaces(): void {
  const { pathname: path } = useLocation()
  const queries = useQueryClient()
  const userId = useIdentity().user?.userId
  useEffect(() => {
    if (userId === undefined) return undefined
    return () => rememberPlace(queries, userId, path)
  }, [queries, userId, path])
}
