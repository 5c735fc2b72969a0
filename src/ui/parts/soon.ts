import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'

const waiting: (() => Promise<unknown>)[] = []
let fetching = false

/**
 * A component whose code comes when it is first shown, or, once somebody is signed in, as soon as the browser has nothing
 * else to do: what one works with is there although the network is lost.
 */
export function soon<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  waiting.push(load)
  if (fetching) whenIdle(fetchWaiting)
  return lazy(async () => ({ default: await load() }))
}

/** Fetches what is to be there soon, after the first screen. */
export function useSoon(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      fetching = true
      whenIdle(fetchWaiting)
    }, AFTER_FIRST_SCREEN_MS)
    return () => clearTimeout(timer)
  }, [])
}

const AFTER_FIRST_SCREEN_MS = 3000

async function fetchWaiting(): Promise<void> {
  const load = waiting.shift()
  if (!load) return
  // What cannot be fetched now is fetched, and its failure told, when it is wanted.
  await load().catch(() => undefined)
  whenIdle(fetchWaiting)
}

/** Safari knows no idle time. */
const whenIdle = (work: () => void): void =>
  'requestIdleCallback' in globalThis ? void requestIdleCallback(work) : void setTimeout(work)
