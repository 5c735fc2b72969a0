import { useContext } from 'react'
import { useNavigate } from 'react-router'

import { TagPath, tagStore } from '../tags.ts'
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

/** Leaves a screen of what is no more, with its tag: to the list that it was opened from, or else to `otherwise`. */
export function useLeavingForGood({ walk }: Walking, otherwise: string): () => void {
  const path = useContext(TagPath)
  const navigate = useNavigate()
  return () => {
    const { state, ...list } = walk?.list ?? { pathname: otherwise, state: null }
    tagStore.close('close', path)
    void navigate(list, { state, replace: true })
  }
}
