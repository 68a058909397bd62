import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

type RestoredProps = { bankFieldsToo?: boolean; onStartOver: () => void }

export function RestoredBanner({ bankFieldsToo = false, onStartOver }: RestoredProps) {
  return (
    <Banner
      tone="info"
      title="Your entries were restored"
      className="mb-5"
      action={
        <Button size="sm" onClick={onStartOver}>
          Start Over
        </Button>
      }
    >
      {bankFieldsToo ? 'Bank details are never kept. Please enter them again.' : 'It was not sent yet.'}
    </Banner>
  )
}
