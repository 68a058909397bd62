import { beforeEach, expect, it } from 'vitest'
import { createActivity, watchActivity } from './activity.ts'

let items: Map<string, string>
let now: number

const store = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
}

const tab = () => createActivity(store, () => now)

beforeEach(() => {
  items = new Map()
  now = 1_000_000
})

it('counts from the page being opened, and anew with each sign of life', () => {
  const activity = tab()
  now += 60_000
  expect(activity.idleMs()).toBe(60_000)
  activity.notice()
  now += 7_000
  expect(activity.idleMs()).toBe(7_000)
})

it('knows of what is done in another tab', () => {
  const [open, used] = [tab(), tab()]
  now += 3_600_000
  used.notice()
  now += 1_000
  expect(open.idleMs()).toBe(1_000)
})

it('counts from when the clock was set back, not from when it gets there again', () => {
  const activity = tab()
  activity.notice()
  now -= 900_000
  expect(activity.idleMs()).toBe(0)
  now += 600_000
  expect(activity.idleMs()).toBe(600_000)
})

it('believes no time that is still to come, nor what is no time', () => {
  const activity = tab()
  items.set('countersign.activity', String(now + 86_400_000))
  now += 9_000
  expect(activity.idleMs()).toBe(9_000)
  items.set('countersign.activity', 'soon')
  expect(activity.idleMs()).toBe(9_000)
})

it('writes seldom, and leaves nothing behind once it is told to forget', () => {
  const activity = tab()
  activity.notice()
  const first = items.get('countersign.activity')
  now += 4_999
  activity.notice()
  expect(items.get('countersign.activity')).toBe(first)
  now += 1
  activity.notice()
  expect(items.get('countersign.activity')).not.toBe(first)
  activity.forget()
  expect(items.size).toBe(0)
})

it('notices keys and pointers on a page, until it is stopped', () => {
  const page = new EventTarget()
  const activity = tab()
  const stop = watchActivity(activity, page)
  now += 30_000
  page.dispatchEvent(new Event('keydown'))
  expect(activity.idleMs()).toBe(0)
  now += 30_000
  page.dispatchEvent(new Event('visibilitychange'))
  expect(activity.idleMs()).toBe(30_000)
  stop()
  page.dispatchEvent(new Event('pointerdown'))
  expect(activity.idleMs()).toBe(30_000)
})
