import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { show } from '../testing/harness.tsx'
import { RichText } from './RichText.tsx'

afterEach(cleanup)

const made = (html: string): string => {
  show(
    <main>
      <RichText html={html} />
    </main>,
  )
  return screen.getByRole('main').firstElementChild!.innerHTML
}

test.each([
  ['<p onclick="x()">甲<script>alert(1)</script></p>', '<p>甲</p>'],
  ['<img src="x" onerror="alert(1)">甲', '甲'],
  ['<a href="javascript:alert(1)">甲</a>', '<a>甲</a>'],
  ['<a href="//evil.example">甲</a>', '<a>甲</a>'],
  ['<p style="position:fixed">甲</p>', '<p>甲</p>'],
  ['<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>甲', '甲'],
  ['<svg><a href="javascript:alert(1)">乙</a></svg>甲', '甲'],
  ['<form action="https://evil.example"><input name="password"></form>甲', '甲'],
])('of %s only what cannot run is made', (html, left) => {
  expect(made(html)).toBe(left)
})

test('headings, lists and links to other sites are shown', () => {
  made('<h2>一、范围</h2><ul><li><strong>其一</strong></li></ul><p><a href="https://www.gov.cn">依据</a></p>')
  expect(screen.getByRole('heading', { name: '一、范围' }).tagName).toBe('H2')
  const link = screen.getByRole('link', { name: '依据' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://www.gov.cn', 'noopener noreferrer'])
})
