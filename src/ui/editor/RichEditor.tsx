import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Button, Input } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'

import type { Message } from '#kernel/messages.ts'
import { isRichLink } from '#kernel/rich-text.ts'

import { useText } from '../i18n/text.tsx'
import { RICH } from './messages.ts'
import styles from './RichEditor.module.css'

interface Given {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (html: string) => void
  readonly label: string
}

/** What agreements are made of and no more: the server keeps nothing else (`kernel/rich-text.ts`). */
const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, isAllowedUri: (href) => isRichLink(href ?? '') },
  }),
]

/** A text with form, typed as it will look; loaded when something is written with it, and never before. */
export function RichEditor({ id, value = '', onChange, label }: Given) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // There is none while its screen is hidden.
    immediatelyRender: false,
    // The program sends no style that it has not written itself (security F6).
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, ...(id && { id }) },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  })
  useEffect(() => {
    // The next one begins with what was typed.
    if (!editor || editor.isDestroyed) return
    if (value !== (editor.isEmpty ? '' : editor.getHTML())) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={styles['editor']}>
      {editor && <Tools editor={editor} />}
      <EditorContent editor={editor} className={styles['text'] ?? ''} />
    </div>
  )
}

type Chain = ReturnType<Editor['chain']>
interface Tool {
  readonly name: Message
  readonly icon: ReactNode
  /** What is chosen when it is on: a mark or a kind of paragraph. */
  readonly on?: readonly [string, { level: number }?]
  readonly run: (chain: Chain) => Chain
}

const TOOLS: readonly Tool[] = [
  {
    ...{ name: RICH.heading, icon: 'H2', on: ['heading', { level: 2 }] },
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    ...{ name: RICH.subheading, icon: 'H3', on: ['heading', { level: 3 }] },
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { name: RICH.bold, icon: <BoldOutlined />, on: ['bold'], run: (chain) => chain.toggleBold() },
  { name: RICH.italic, icon: <ItalicOutlined />, on: ['italic'], run: (chain) => chain.toggleItalic() },
  { name: RICH.underline, icon: <UnderlineOutlined />, on: ['underline'], run: (chain) => chain.toggleUnderline() },
  { name: RICH.strike, icon: <StrikethroughOutlined />, on: ['strike'], run: (chain) => chain.toggleStrike() },
  { name: RICH.bullets, icon: <UnorderedListOutlined />, on: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  { name: RICH.numbers, icon: <OrderedListOutlined />, on: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
  { name: RICH.undo, icon: <UndoOutlined />, run: (chain) => chain.undo() },
  { name: RICH.redo, icon: <RedoOutlined />, run: (chain) => chain.redo() },
]

function Tools({ editor }: { editor: Editor }) {
  const t = useText()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map((tool) => (tool.on ? now.isActive(...tool.on) : undefined)),
  })
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t(RICH.tools)}>
      {TOOLS.map(({ name, icon, run }, place) => (
        <Button
          key={name.en}
          type={on[place] ? 'primary' : 'text'}
          size="small"
          aria-label={t(name)}
          title={t(name)}
          aria-pressed={on[place]}
          icon={icon}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
      <LinkTool editor={editor} />
    </div>
  )
}

/** Where the chosen words lead; without an address they lead nowhere. */
function LinkTool({ editor }: { editor: Editor }) {
  const t = useText()
  const [href, setHref] = useState<string | null>(null)
  const linked = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const set = (chain: Chain): void => {
    if (href && !isRichLink(href)) return
    const words = chain.extendMarkRange('link')
    ;(href ? words.setLink({ href }) : words.unsetLink()).run()
    setHref(null)
  }
  const begin = (): void =>
    setHref(href === null ? ((editor.getAttributes('link')['href'] as string | undefined) ?? '') : null)
  return (
    <>
      <Button
        type={linked ? 'primary' : 'text'}
        size="small"
        aria-label={t(RICH.link)}
        title={t(RICH.link)}
        aria-expanded={href !== null}
        icon={<LinkOutlined />}
        onClick={begin}
      />
      {href !== null && (
        <Input
          autoFocus
          size="small"
          className={styles['link'] ?? ''}
          aria-label={t(RICH.address)}
          placeholder="https://"
          status={href === '' || isRichLink(href) ? '' : 'error'}
          value={href}
          onChange={(event) => setHref(event.target.value.trim())}
          onPressEnter={(event) => {
            event.preventDefault()
            set(editor.chain().focus())
          }}
          // Whoever goes elsewhere stays there.
          onBlur={() => set(editor.chain())}
        />
      )}
    </>
  )
}
