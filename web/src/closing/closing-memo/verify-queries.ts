import { useMutation } from '@tanstack/react-query'
import type { Verdict } from '@countersign/contract/closing/verify-memo'
import { call, send } from '../../platform/api/client.ts'

export type { Verdict }

export const useVerifyCode = () =>
  useMutation({
    mutationFn: (code: string) => call('GET /closingmemo/verify/{code}', { params: { code } }),
  })

export const useVerifyFile = () =>
  useMutation({
    mutationFn: async (file: Blob): Promise<Verdict> => {
      const body = new FormData()
      body.append('file', file, 'document.pdf')
      const headers = new Headers({ accept: 'application/json' })
      return (await send('/closingmemo/verify', { method: 'POST', headers, body })).json()
    },
  })
