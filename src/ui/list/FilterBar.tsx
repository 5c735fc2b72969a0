import {
  DownOutlined,
  FilterOutlined,
  MoreOutlined,
  ReloadOutlined,
  SearchOutlined,
  UpOutlined,
} from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { z } from 'zod'

import type { Endpoint } from '#kernel/endpoint.ts'

import { useText } from '../i18n/text.tsx'
import { lengthLimit, type shapeOf } from '../form/rules.ts'
import { UI } from '../messages.ts'
import { CLEARS } from '../parts/ClearIcon.tsx'
import { useMobile } from '../parts/use-media.ts'
import type { ColumnChoice } from './column-choice.ts'
import { ColumnPicker } from './ColumnPicker.tsx'
import type { Column, Filter, ListDeclaration } from './declaration.ts'
import { FilterChips } from './FilterChips.tsx'
import styles from './List.module.css'
import type { ListUrl } from './list-url.ts'
import { useSearch } from './use-search.ts'

const FilterInput = lazy(() => import('./FilterInput.tsx').then((module) => ({ default: module.FilterInput })))

interface Given<Row> {
  readonly filters: readonly Filter[]
  readonly search: ListDeclaration<never, Endpoint>['search']
  /** What the list may be asked. */
  readonly shape: ReturnType<typeof shapeOf>
  readonly url: ListUrl
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly refreshing: boolean
  readonly onRefresh: () => void
  readonly tools: ReactNode
  /** Null where there are no columns to choose. */
  readonly choice: ColumnChoice<Row> | null
  readonly declared: readonly Column<Row>[]
}

/** What narrows the list, and what can be done with the whole of it. */
export function FilterBar<Row>({
  filters,
  search: meaningOf,
  shape,
  url,
  searchBox,
  refreshing,
  onRefresh,
  tools,
  choice,
  declared,
}: Given<Row>) {
  const t = useText()
  const mobile = useMobile()
  const set = url.state.filters
  const asked = filters.filter(({ kind, linked }) => kind !== 'search' && !linked)
  const hidden = asked.filter((filter) => mobile || filter.more)
  const [expanded, setExpanded] = useState(false)
  const search = filters.find((filter) => filter.kind === 'search')
  const shown = asked.filter((filter) => expanded || !hidden.includes(filter))
  const inField = [...shown, ...(search ? [search] : [])]
  const unseen = filters.filter((filter) => !inField.includes(filter))
  const root = useRef<HTMLDivElement>(null)
  const [resets, setResets] = useState(0)
  const reset = (): void => {
    setResets(resets + 1)
    url.clearFilters()
  }
  const moreLabel = mobile ? UI.filters : expanded ? UI.fewerFilters : UI.moreFilters
  return (
    <div ref={root} className={styles['filters']} role="search" tabIndex={-1}>
      <div className={styles['asked']}>
        {search && (
          <SearchBox
            key={resets}
            title={t(search.title)}
            limit={longest(shape[search.key])}
            box={searchBox}
            {...{ url, meaningOf }}
            name={search.key}
          />
        )}
        <Suspense fallback={null}>
          {shown.map((filter) => (
            <FilterInput key={filter.key} filter={filter} values={set} onChange={url.setFilters} />
          ))}
        </Suspense>
        {hidden.length > 0 && (
          <Button
            type="text"
            icon={mobile ? <FilterOutlined /> : expanded ? <UpOutlined /> : <DownOutlined />}
            aria-expanded={expanded}
            aria-label={t(moreLabel)}
            title={t(moreLabel)}
            onClick={() => setExpanded(!expanded)}
          >
            {mobile ? t(moreLabel) : <span className={styles['toolLabel']}>{t(moreLabel)}</span>}
          </Button>
        )}
        {Object.keys(set).length > 0 && (
          <Button type="text" onClick={reset}>
            {t(UI.reset)}
          </Button>
        )}
      </div>
      <Tools {...{ tools, refreshing, onRefresh, choice, declared }} />
      <FilterChips filters={unseen} columns={declared} url={url} onCleared={() => root.current?.focus()} />
    </div>
  )
}

type ToolsGiven<Row> = Pick<Given<Row>, 'tools' | 'refreshing' | 'onRefresh' | 'choice' | 'declared'>

/** What can be done with the whole list; where there is little room the seldom ones stand behind the last button. */
function Tools<Row>({ tools, refreshing, onRefresh, choice, declared }: ToolsGiven<Row>) {
  const t = useText()
  const [allTools, setAllTools] = useState(false)
  return (
    <div className={styles['tools']} data-all={allTools || undefined}>
      {tools}
      <Button
        data-seldom
        icon={<ReloadOutlined spin={refreshing} />}
        aria-label={t(UI.refresh)}
        title={`${t(UI.refresh)} (R)`}
        onClick={onRefresh}
      />
      {choice && <ColumnPicker choice={choice} declared={declared} />}
      <Button
        className={styles['moreTools']}
        icon={<MoreOutlined />}
        aria-expanded={allTools}
        aria-label={t(allTools ? UI.fewerTools : UI.moreTools)}
        title={t(allTools ? UI.fewerTools : UI.moreTools)}
        onClick={() => setAllTools(!allTools)}
      />
    </div>
  )
}

interface SearchGiven extends Pick<Given<never>, 'url'> {
  readonly title: string
  readonly name: string
  readonly limit: number
  readonly box: RefObject<HTMLInputElement | null>
  readonly meaningOf: Given<never>['search']
}

/** What is longer would be refused; a part of it finds the same. */
const longest = (asked: z.ZodType | undefined): number => (asked && lengthLimit(asked)) ?? 100

function SearchBox({ title, name, limit, box, url, meaningOf }: SearchGiven) {
  const t = useText()
  const { text, type, ask } = useSearch(url, name, meaningOf)
  const keepBox = (input: InputRef | null): void => {
    box.current = input?.input ?? null
  }
  return (
    <Input.Search
      ref={keepBox}
      className={styles['search']}
      aria-label={title}
      placeholder={title}
      searchIcon={<SearchOutlined aria-label={t(UI.search)} />}
      value={text}
      maxLength={limit}
      allowClear={CLEARS}
      onChange={(event) => type(event.target.value)}
      onSearch={ask}
    />
  )
}
