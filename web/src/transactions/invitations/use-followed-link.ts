import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The invitation whose mailed link led here, with its token; the token leaves the address at once. */
export function useFollowedLink(): { id: string; token: string | undefined } | null {
  const [params, setParams] = useSearchParams()
  const [followed] = useState(() => {
    const id = params.get('invitation')
    return id === null ? null : { id, token: params.get('token') ?? undefined }
  })
  useEffect(() => {
    if (followed === null) return
    setParams(
      (now) => {
        now.delete('invitation')
        now.delete('token')
        return now
      },
      { replace: true },
    )
    // Once, when the page is opened: afterwards there is nothing to take away.
  }, [followed, setParams])
  return followed
}
