import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

type RestoredProps = { bankFieldsToo?: boolean; onStartOver: () => void }

export function RestoredBanner({ bankFieldsToo = false, onStartOver }: RestoredProps) {
  return (
    <Banner
      tone="info"
      title="What you had typed is back"
      className="mb-5"
      action={
        <Button size="sm" onClick={onStartOver}>
          Start over
        </Button>
      }
    >
      {bankFieldsToo
        ? 'Except the bank details: those are never kept, so please enter them again.'
        : 'It was not sent yet.'}
    </Banner>
  )
}
