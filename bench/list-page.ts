// What the measure of the list does inside the page.

export const FRAMES = 120

/** Opens the list at `address`, and tells how long after its data the first rows and all of them were on the screen. */
export async function paintList({ address, rows }: { address: string; rows: number }) {
  const before = new Set(document.querySelectorAll('tr[data-row]'))
  const added = () => [...document.querySelectorAll('tr[data-row]')].filter((row) => !before.has(row))
  const onScreen = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      requestAnimationFrame(() => port2.postMessage(null))
    })
  const painted = async (count: number): Promise<number> => {
    await new Promise<void>((resolve) => {
      const look = () => added().length >= count && (watcher.disconnect(), resolve())
      const watcher = new MutationObserver(look)
      watcher.observe(document.body, { childList: true, subtree: true })
      look()
    })
    return onScreen()
  }
  performance.clearResourceTimings()
  history.pushState({}, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  const [first, all] = await Promise.all([painted(20), painted(rows)])
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('ComplaintList'))
  const { responseEnd: data } = calls.at(-1) as PerformanceResourceTiming
  const table = added().at(-1)!.closest('table')!
  for (const old of document.querySelectorAll<HTMLElement>('[data-bench]')) delete old.dataset['bench']
  table.parentElement!.dataset['bench'] = 'ours'
  return { first: first - data, all: all - data, elements: table.querySelectorAll('*').length }
}

/** Puts a bare table with the same text over the list. */
export async function paintBare() {
  document.querySelector('#bare')?.remove()
  const ours = document.querySelector<HTMLElement>('[data-bench="ours"]')!
  const lines = [...ours.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  const { left, top, width, height } = ours.getBoundingClientRect()
  const frame = document.createElement('div')
  frame.id = 'bare'
  frame.dataset['bench'] = 'bare'
  frame.style.cssText = `position:fixed;z-index:9;overflow:auto;background:#fff;left:${left}px;top:${top}px;width:${width}px;height:${height}px`
  const cellsOf = (cells: readonly (string | null)[]) =>
    cells.map((cell) => `<td style="white-space:nowrap;height:38px">${cell}</td>`).join('')
  const html = lines.map((cells) => `<tr>${cellsOf(cells)}</tr>`).join('')
  const start = performance.now()
  frame.innerHTML = `<table>${html}</table>`
  document.body.append(frame)
  const end = await new Promise<number>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.now())
    requestAnimationFrame(() => port2.postMessage(null))
  })
  return { first: end - start, all: end - start, elements: frame.querySelectorAll('*').length }
}

/** From top to bottom, a step a frame. */
export async function scrollThrough({ which, frames }: { which: string; frames: number }): Promise<void> {
  const frame = document.querySelector<HTMLElement>(`[data-bench="${which}"]`)!
  const step = (frame.scrollHeight - frame.clientHeight) / frames
  for (let i = 0; i <= frames; i++) {
    frame.scrollTop = i * step
    await new Promise((resolve) => void requestAnimationFrame(resolve))
  }
}
