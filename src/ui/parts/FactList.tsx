import type { ReactNode } from 'react'

import type { Message } from '#kernel/messages.ts'

import { useText } from '../i18n/text.tsx'

interface Given {
  readonly facts: readonly (readonly [title: Message, value: ReactNode])[]
  readonly className?: string
}

/** What there is to say of something, each under its title. */
export function FactList({ facts, className }: Given) {
  const t = useText()
  return (
    <dl className={className}>
      {facts.map(([title, value]) => (
        <div key={title.en}>
          <dt>{t(title)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
