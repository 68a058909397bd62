import type { CallBack } from '@countersign/contract/wires/verification'

type ReachedLabels = { name: string; sentence: (spokeWith: string) => string }

export const reachedLabels: Record<CallBack['reached'], ReachedLabels> = {
  person: {
    name: 'A person',
    sentence: (spokeWith) => (spokeWith === '' ? 'A person was reached' : `Spoke with ${spokeWith}`),
  },
  voicemail: { name: 'Voicemail', sentence: () => 'Voicemail' },
  nobody: { name: 'No answer', sentence: () => 'No answer' },
}
