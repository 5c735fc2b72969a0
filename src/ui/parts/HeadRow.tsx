import type { Message } from '#kernel/messages.ts'

import { useText } from '../i18n/text.tsx'

/** What stands above the columns of a small table. */
export function HeadRow({ heads }: { heads: readonly Message[] }) {
  const t = useText()
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head.zh} scope="col">
            {t(head)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
