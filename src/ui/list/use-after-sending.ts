import { useNavigate } from 'react-router'

import { useSettings } from '../theme/settings.tsx'
import type { Walking } from './use-walk.ts'

/** Leads on from what is done, as its user has chosen: to the next row, back to the list, or nowhere. */
export function useAfterSending({ walk, go }: Walking): () => void {
  const { after_sending } = useSettings().settings
  const navigate = useNavigate()
  return () => {
    if (after_sending === 'next') void go(1, true)
    if (after_sending !== 'list' || !walk) return
    const { state, ...list } = walk.list
    void navigate(list, { state, replace: true })
  }
}
