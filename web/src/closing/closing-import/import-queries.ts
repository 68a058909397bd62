import { useMutation, useQueryClient } from '@tanstack/react-query'
import { decodeTable } from '@countersign/domain/closing/closing-import/decode-table'
import { longestImport } from '@countersign/domain/closing/limits'
import { call } from '../../platform/api/client.ts'
import { keys } from '../../platform/api/keys.ts'
import { runWork } from '../../platform/work/work-queue.ts'
import type { AnswerOf } from '../../platform/api/request-shape.ts'

export type Preview = AnswerOf<'POST /transaction/import/preview'>

/** A table, and the closing that its wires go into; null for a new one. */
export type Asked = { text: string; transactionId: string | null }

const bodyOf = ({ text, transactionId }: Asked) => ({
  text: text.slice(0, longestImport + 1),
  ...(transactionId !== null && { transactionId }),
})

export function usePreview() {
  return useMutation({
    mutationFn: (asked: Asked) => call('POST /transaction/import/preview', { body: bodyOf(asked) }),
  })
}

export function useImport() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...asked }: Asked & { idempotencyKey: string }) =>
      runWork({ label: 'Importing', asksBeforeLeaving: true }, ({ signal }) =>
        call('POST /transaction/import', { body: bodyOf(asked), idempotencyKey, signal }),
      ),
    onSuccess: (saved) => {
      queries.setQueryData(keys.transaction(saved.id), saved)
      void queries.invalidateQueries({ queryKey: keys.history(saved.id) })
    },
    // A canceled import may have been done all the same.
    onSettled: (_saved, _error, { transactionId }) => {
      void queries.invalidateQueries({ queryKey: keys.transactionLists })
      if (transactionId !== null)
        void queries.invalidateQueries({ queryKey: keys.transaction(transactionId) })
    },
  })
}

/** The text of a chosen file; null for one that is no text at all. */
export async function textOf(file: File): Promise<string | null> {
  // What is longer than any table is not read to its end.
  return decodeTable(new Uint8Array(await file.slice(0, 4 * longestImport).arrayBuffer()))
}
