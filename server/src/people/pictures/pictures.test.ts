import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { run } from '../../platform/database/connection.ts'
import { administrationEvents } from '../../testing/admins.ts'
import { processorTime } from '../../testing/best-time.ts'
import { closingServer, type Person } from '../../testing/closing.ts'

const server = await closingServer()
const { call, app, pool, ids } = server

const upload = async (
  person: Person | null,
  bytes: Buffer,
  { field = 'file', name = 'me.jpg', type = 'image/jpeg', more = '' } = {},
) => {
  const head = `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n${more}--cut--\r\n`)])
  return call(person, 'PUT', '/user/profile-photo', body, {
    'content-type': 'multipart/form-data; boundary=cut',
  })
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2060a0' } })

const refusal = async (bytes: Buffer, how?: Parameters<typeof upload>[2]) => {
  const { status, body } = await upload('morgan', bytes, how)
  return [status, body.errors?.[0].field, body.errors?.[0].message]
}

/** A picture of any size in a few bytes: what it unpacks to is another matter. */
const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('what is no picture is refused at its field, whatever it calls itself', async () => {
  const message = 'Choose a JPEG, PNG, WebP or GIF picture'
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
  for (const bytes of [Buffer.from('just a text'), svg, Buffer.from('GIF'), Buffer.from('%PDF-1.7')]) {
    expect(await refusal(bytes)).toEqual([422, 'file', message])
  }
  expect(await refusal(svg, { field: 'profilePic', name: 'a.svg', type: 'image/svg+xml' })).toEqual([
    422,
    'profilePic',
    message,
  ])
  const cut = (await picture(900, 900).png().toBuffer()).subarray(0, 400)
  expect(await refusal(cut)).toEqual([422, 'file', 'This picture cannot be read. Choose another'])
  const liar = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), svg])
  expect(await refusal(liar)).toEqual([422, 'file', 'This picture cannot be read. Choose another'])
})

test('what moves or unpacks to more than any camera makes is refused', async () => {
  const frames = [picture(20, 20), picture(20, 20).negate()].map((each) => each.png().toBuffer())
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await refusal(moving, { name: 'a.gif', type: 'image/gif' })).toEqual([
    422,
    'file',
    'Choose a picture without animation',
  ])
  const huge = bomb(20_000, 20_000)
  expect(huge.length).toBeLessThan(100_000)
  const taken = await processorTime(async () =>
    expect(await refusal(huge)).toEqual([422, 'file', 'Choose a picture with fewer pixels']),
  )
  expect(taken).toBeLessThan(3000)
})

test('[R9.3] 5,242,880 bytes are taken, one more is not; what leaves is a 250x250 JPEG', async () => {
  const small = await picture(40, 90).jpeg().toBuffer()
  const padded = (size: number): Buffer => Buffer.concat([small, Buffer.alloc(size - small.length)])
  expect(await refusal(padded(5_242_881))).toEqual([422, 'file', 'maximum upload size is 5 MB'])
  expect((await upload('morgan', padded(5_242_880))).status).toBe(200)
  expect(await refusal(Buffer.from('a text'))).toEqual([
    422,
    'file',
    'Choose a JPEG, PNG, WebP or GIF picture',
  ])
  for (const encode of ['png', 'webp', 'gif', 'jpeg'] as const) {
    const { profilePicture } = (await upload('morgan', await picture(600, 100)[encode]().toBuffer())).body
    const shown = await app.inject({ url: profilePicture })
    const { format, width, height } = await sharp(shown.rawPayload).metadata()
    expect([encode, format, width, height]).toEqual([encode, 'jpeg', 250, 250])
  }
})

test('[R7.11] a picture is answered by its address, stands upright, and has lost what it knew', async () => {
  expect((await upload(null, Buffer.from('x'))).status).toBe(401)
  const tagged = await picture(300, 200)
    .composite([{ input: await picture(300, 60).negate().png().toBuffer(), top: 0, left: 0 }])
    .withExif({ IFD0: { Copyright: 'Secret Place' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer()
  const answer = await upload('tessa', tagged, { field: 'profilePic' })
  expect(answer.body.profilePicture).toMatch(/^\/picture\/[0-9a-f]{64}\.jpg$/)
  const shown = await app.inject({ url: answer.body.profilePicture })
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const facts = await sharp(shown.rawPayload).metadata()
  expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual(Array(4).fill(undefined))
  expect(shown.rawPayload.includes('Secret Place')).toBe(false)
  const rows = await sharp(shown.rawPayload).raw().toBuffer()
  const blueAt = (row: number): number => rows[(row * 250 + 125) * 3 + 2] ?? 0
  expect([blueAt(10) > 128, blueAt(240) < 128]).toEqual([true, true])
  const [{ organization: _, ...me }] = (await call('tessa', 'GET', '/user/organization')).body.items
  expect(me.profilePicture).toBe(answer.body.profilePicture)
  expect((await administrationEvents(server)).at(-1)).toMatchObject({
    type: 'picture changed',
    actor_id: ids.tessa,
  })
})

test('the picture before is gone, two people with the same one have one each, and a made-up address has none', async () => {
  const [first, second] = [
    await picture(250, 250).png().toBuffer(),
    await picture(250, 250).negate().png().toBuffer(),
  ]
  const before = (await upload('theo', first)).body.profilePicture
  const others = (await upload('nora', first)).body.profilePicture
  expect(others).not.toBe(before)
  await upload('theo', second)
  expect((await app.inject({ url: before })).statusCode).toBe(404)
  expect((await app.inject({ url: others })).statusCode).toBe(200)
  for (const name of ['x.jpg', `${'0'.repeat(64)}.jpg`, '0'.repeat(64), '..%2f..%2fetc']) {
    expect((await app.inject({ url: `/picture/${name}` })).statusCode).toBe(404)
  }
  expect(await run(pool, 'select 1 from profile_pictures where user_id = $1', [ids.theo])).toHaveLength(1)
})

test('a form without its picture, with another field, with two, or that is none, is refused', async () => {
  const small = await picture(9, 9).png().toBuffer()
  expect(await refusal(small, { field: 'avatar' })).toEqual([422, 'avatar', 'Unknown field'])
  const more = `--cut\r\ncontent-disposition: form-data; name="userId"\r\n\r\n${ids.theo}\r\n`
  expect((await upload('morgan', small, { more })).status).toBeGreaterThanOrEqual(400)
  expect(await refusal(Buffer.alloc(0))).toEqual([422, 'file', 'Required field'])
  expect((await call('morgan', 'PUT', '/user/profile-photo', {})).status).toBe(415)
  const broken = await call('morgan', 'PUT', '/user/profile-photo', Buffer.from('--cut\r\n'), {
    'content-type': 'multipart/form-data; boundary=cut',
  })
  expect(broken.status).toBeGreaterThanOrEqual(400)
  expect(broken.status).toBeLessThan(500)
  const elsewhere = await call('morgan', 'POST', '/transaction', Buffer.from('--cut--'), {
    'content-type': 'multipart/form-data; boundary=cut',
  })
  expect(elsewhere.status).toBe(415)
})
