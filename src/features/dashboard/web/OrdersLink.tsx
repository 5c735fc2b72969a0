import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { mayOpen, useSession } from '#features/identity/web/public.ts'
import { listPath, type QueueName } from '#features/work-orders/domain/public.ts'

interface Given {
  readonly to: string
  /** In whose list it leads. */
  readonly queue?: QueueName
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to orders whoever has that list; for others it is only said. */
export function OrdersLink({ queue = 'all', ...shown }: Given) {
  const { to: _, ...said } = shown
  return mayOpen(useSession(), listPath(queue)) ? <Link {...shown} /> : <span {...said} />
}
