import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from './button.tsx'
import { pageRange } from './page-range.ts'

type PaginationProps = {
  page: { pageNum: number; pageSize: number; total: number; totalIsMore: boolean; items: readonly unknown[] }
  onPage: (pageNum: number) => void
}

export function Pagination({ page, onPage }: PaginationProps) {
  const { pageNum, pageSize, total, totalIsMore, items } = page
  const { first, last } = pageRange(pageNum, pageSize, items.length)
  const more = totalIsMore ? items.length === pageSize : last < total
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-4 border-t border-line px-(--edge) py-2.5"
    >
      <p className="num text-sm text-muted" aria-live="polite">
        {items.length === 0
          ? 'Nothing on this page'
          : `${count(first)}–${count(last)} of ${totalIsMore ? `more than ${count(total)}` : count(total)}`}
      </p>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={pageNum <= 1}
          icon={<ChevronLeft className="size-4" aria-hidden />}
          onClick={() => onPage(pageNum - 1)}
        >
          Previous
        </Button>
        <Button size="sm" disabled={!more} onClick={() => onPage(pageNum + 1)}>
          Next
          <ChevronRight className="size-4" aria-hidden />
        </Button>
      </div>
    </nav>
  )
}

const count = (number: number) => number.toLocaleString('en-US')
