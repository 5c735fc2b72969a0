import { join, relative } from 'node:path'
import { build } from 'vite'
import type { Plugin, Rolldown, UserConfig } from 'vite'

/** Something that people open: the module that it begins with, and what was opened before it. */
interface Moment {
  readonly module: string
  readonly after?: string
}
export type Moments = Readonly<Record<string, Moment>>

/** What is opened most. What else there is loads what it shares with these, and a file or two of its own. */
const MOMENTS: Moments = {
  citizens: { module: 'src/app/web/h5.html' },
  start: { module: 'src/app/web/index.html' },
  entrance: { module: 'src/features/identity/web/entrance/LoginScreen.tsx', after: 'start' },
  shell: { module: 'src/app/web/shell/frame/SignedIn.tsx', after: 'start' },
  dashboard: { module: 'src/features/dashboard/web/Dashboard.tsx', after: 'shell' },
  list: { module: 'src/features/work-orders/web/QueueScreen.tsx', after: 'shell' },
  filters: { module: 'src/ui/list/FilterInput.tsx', after: 'shell' },
  // Every list asks for them at once; with what forms share they would bring along all of it.
  views: { module: 'src/features/views/web/ViewsMenu.tsx', after: 'shell' },
  order: { module: 'src/features/work-orders/web/OrderScreen.tsx', after: 'shell' },
  action: { module: 'src/features/work-orders/web/actions/ActionDialog.tsx', after: 'shell' },
  record: { module: 'src/features/organisation/web/DepartmentRecord.tsx', after: 'shell' },
}

/**
 * Puts into one file what the same moments need. Left alone, the bundler cuts at every difference between a hundred
 * screens, and the first page is asked for in 170 files. Which module is needed when is read from a first pass, after
 * what nobody uses has gone.
 */
export const together = (moments = MOMENTS): Plugin => ({
  name: 'together',
  apply: 'build',
  async config(config) {
    const chunks = await chunksOf(config)
    const needed = neededBy(moments, chunks)
    const shared = sharedByPages(chunks)
    const name = (id: string): string | null => {
      const file = fileOf(needed.get(id) ?? new Set(), moments)
      // Whoever loads the file of a page runs that page: what another page needs, too, lies beside it.
      return file && isOfPage(file, moments) && shared.has(id) ? null : file
    }
    // Whatever a module needs is needed in the same moments: no file leans on one that leans on it.
    const codeSplitting = { groups: [{ name, debugName: 'together' }], includeDependenciesRecursively: false }
    return { build: { rollupOptions: { output: { codeSplitting } } } }
  },
})

/** A chunk with everything that it loads, at once or later. */
function reachedFrom(first: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]) {
  const reached = new Set([first])
  for (const { imports, dynamicImports } of reached)
    for (const chunk of chunks)
      if (imports.includes(chunk.fileName) || dynamicImports.includes(chunk.fileName)) reached.add(chunk)
  return reached
}

/** The modules that more than one page needs, at once or later. */
function sharedByPages(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const pages = chunks.filter(({ isEntry }) => isEntry).map((entry) => reachedFrom(entry, chunks))
  const shared = chunks.filter((chunk) => pages.filter((reached) => reached.has(chunk)).length > 1)
  return new Set(shared.flatMap(({ modules }) => Object.keys(modules)))
}

/** Whether this file begins a page, rather than something that is opened in one. */
const isOfPage = (file: string, moments: Moments) => moments[file] !== undefined && !moments[file].after

/** The name of the file for what these moments need; what comes after another of them finds it loaded. None where none needs it. */
export function fileOf(needing: ReadonlySet<string>, moments: Moments): string | null {
  const isLoadedBefore = (moment: string): boolean => {
    const before = moments[moment]!.after
    return before !== undefined && (needing.has(before) || isLoadedBefore(before))
  }
  return [...needing].filter((moment) => !isLoadedBefore(moment)).join('-') || null
}

/** Of each module the moments that need it, without what they load later. */
function neededBy(moments: Moments, chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, ReadonlySet<string>> {
  const needed = new Map<string, Set<string>>()
  for (const [moment, { module }] of Object.entries(moments)) {
    const first = chunks.find(({ facadeModuleId }) => facadeModuleId && relative('.', facadeModuleId) === join(module))
    if (!first) throw new Error(`${module} is loaded by nothing`)
    for (const id of closure(first, chunks)) needed.set(id, (needed.get(id) ?? new Set()).add(moment))
    const file = fileOf(needed.get(first.facadeModuleId!)!, moments)!
    if (!file.split('-').includes(moment))
      throw new Error(`${module} is loaded with ${file}: something imports it at once`)
  }
  return needed
}

/** The modules that a chunk cannot do without. */
function closure(first: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const reached = new Set([first])
  for (const { imports } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk)
  return [...reached].flatMap(({ modules }) => Object.keys(modules))
}

/** What the bundler makes of the program by itself; it is written nowhere. */
async function chunksOf(config: UserConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const plugins = [config.plugins]
    .flat()
    .filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'together'))
  const options = { ...config.build, write: false, minify: false, cssMinify: false }
  const built = await build({ ...config, configFile: false, logLevel: 'error', plugins, build: options })
  const { output } = [built].flat()[0] as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}
