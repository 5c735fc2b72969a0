import { Leads } from '../parts/Leads.tsx'
import type { Figure } from './section.ts'

interface Given {
  readonly figures: readonly Figure[]
  readonly className: string | undefined
  readonly card?: string
}

/** Numbers that stand by themselves, each under its name. */
export const Figures = ({ figures, className, card }: Given) => (
  <dl className={className}>
    {figures.map(({ title, hint, text, to, note }) => (
      <div key={title} className={card} title={hint}>
        <dt>{title}</dt>
        <dd>
          <Leads to={to}>{text}</Leads>
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
