import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { useSession } from '#features/identity/web/public.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Tour } from '#ui/kit.ts'

import styles from './Guide.module.css'
import { leaveGuide } from './guided.ts'
import { guideOf, keepGuide } from './progress.ts'
import type { Tour as TourOfRole } from './tours.ts'

/** The bubbles of a tour, on its screen; whoever goes elsewhere has left it. */
export function Guide({ tour }: { tour: TourOfRole }) {
  const { pathname } = useLocation()
  const isHere = pathname === tour.path
  const came = useRef(isHere)
  useEffect(() => {
    if (came.current && !isHere) leaveGuide()
    came.current = isHere
  }, [isHere])
  return isHere ? <Bubbles tour={tour} /> : null
}

function Bubbles({ tour }: { tour: TourOfRole }) {
  const t = useText()
  const { uid } = useSession()
  const steps = useStepsThere(tour)
  const [chosen, choose] = useState(() => guideOf(uid).step)
  const current = Math.min(chosen, steps.length - 1)
  useFocusOnNext(current)
  if (steps.length === 0) return null
  const go = (step: number): void => {
    choose(step)
    keepGuide(uid, { ...guideOf(uid), step })
  }
  return (
    <Tour
      open
      current={current}
      onChange={go}
      onClose={leaveGuide}
      onFinish={() => keepGuide(uid, { step: 0, seen: true })}
      steps={steps.map(({ at, title, text }) => ({
        title: t(title),
        description: t(text),
        target: () => visibleAt(at)!,
        nextButtonProps: { className: styles['next']! },
      }))}
      classNames={{ section: styles['bubble']! }}
    />
  )
}

/** Screens that are kept behind the one that is shown have the same places. */
const visibleAt = (place: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(place)].find((element) => element.checkVisibility())

/** The steps whose places are on the screen; none before it is complete. */
function useStepsThere({ steps }: TourOfRole): TourOfRole['steps'] {
  const [there, setThere] = useState<TourOfRole['steps']>([])
  useEffect(() => {
    const look = (): void => {
      const found = steps.filter(({ at }) => visibleAt(at))
      if (steps.some((step) => !step.optional && !found.includes(step))) return
      watch.disconnect()
      setThere(found)
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    look()
    return () => watch.disconnect()
  }, [steps])
  return there
}

/** Enter goes on, and whoever listens to the screen hears the bubble. */
function useFocusOnNext(current: number): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.querySelector<HTMLElement>(`.${styles['next']}`)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [current])
}
