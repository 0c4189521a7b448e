import { apiBase, deviceKey, session, stepUpTtlSeconds } from '@satrangi/contract'

const days = (seconds: number): number => seconds / 86_400

/** How to use the API, as far as it is the same for every call. */
export const generalDescription = `The calls of the web client, for everybody who builds another one. The WebSockets are described by \`${apiBase}/asyncapi.json\`.

## Sessions

Signing up and logging in answer with an \`access_token\`. Send it as \`Authorization: Bearer TOKEN\` with every call whose security is \`session\`. A session ends after ${days(session.idleTtlSeconds)} days without a call, ${days(session.ttlSeconds)} days after the login, when its member logs out or sets a new password, or when the member logs in on more than ${session.perMember} devices. After that every call answers 401 with the code \`session_expired\`, or \`session_displaced\` for one that gave way to a newer login.

## Refusals

Every refusal has the same body (\`Refusal\`) and a stable \`code\`; each operation lists the codes that it can answer with. Decide by \`code\`, never by \`detail\`, whose English sentences may change. \`params\` holds what the code leaves open, and \`problems\` the code of what is wrong with each field. A field which a call does not know is refused with \`unknown_field\`. A member who does not exist, who has blocked the viewer or whom the viewer cannot find is the same 404.

## Rate limits

Each operation says how often it can be called, for one account and for one network address. Beyond that it answers 429 with the code \`slow_down\` and the header \`Retry-After\`: the seconds to wait. The header comes with 503 too where it is known when to try again.

Beside that a member is shown a number of different members, profiles and photos in full size in a day of India. Beyond it new ones are refused with 429 and the code \`seen_enough\` until midnight; whom the member saw that day, connections, requests and chats are answered as before. To a member who has paused, everybody but their connections is refused with 403 and the code \`paused\`.

## Failed attempts

A login, a login code and a reset code count only when they fail: by the name that was typed and the network of the caller (the first 24 bits of an IPv4 address, 48 of an IPv6 one), whether or not anybody has that name. Beyond the limits they answer 429 with a \`Retry-After\` that is always the same. A login or a sign-up sets the cookie \`${deviceKey.cookie}\`, a random value that names nobody: a browser that sends it has attempts of its own for the accounts that were opened there, so that strangers cannot keep their owners out. It is renewed at each login and lasts ${days(deviceKey.ttlSeconds)} days. A client that is no browser may keep it or leave it out.

## Step-up

A call that could harm a member answers 403 with \`step_up_required\` unless the password or a code was given in the same session within ${stepUpTtlSeconds / 60} minutes; a login or a sign-up counts. Send \`sessionsStepUp\` with the password, or with the code of \`sessionsSendStepUpCode\`, and repeat the call.

## Repeating a call

GET calls change nothing that matters to a client and can be repeated. Of the others, these can be repeated after a lost reply, with the same result: sending a request (\`request_already_sent\`), verifying a payment and the webhook (the plan starts once), opening a conversation (it counts once a day), every call that replaces settings, and a chat message with the same \`client_id\` over the WebSocket (it is stored once). \`savesToggle\` and \`blocksToggle\` change to and fro: read the state before repeating them. A one-time code works once.

## Lists

A page has \`has_next\` and, where there is more, \`next_cursor\`: send it as \`cursor\` for the next page; one of another list is refused. Lists of other members end after 2,000, and counts of members are rounded: 5 stands for any number from 1 to 19. Numbers in query strings are written in digits.

## Photos

A photo that is sent may be a JPEG, PNG or WebP of 10 MB and 200 megapixels, at least 200 pixels on its shorter side. \`photo1_crop\` and \`photo2_crop\` say which part of one is shown, in pixels of the upright photo. One that would take more memory than the server has for photos is refused with 413; when many are sent at once, some wait or are asked with 503 to come back.

A photo's name is put behind \`/uploads/\` of the server, without \`${apiBase}\`. It carries a signature that was made for the session that asked and lives 15 minutes at most, so fetch the member again for a new one; \`&w=320\` asks for the small size. No other header is needed.

Each request is judged anew: a block, a pause, the end of a connection, protection, a decision of the moderators or a logout ends an address at once, for whoever has it. Whatever is refused is the same 404. A photo may be shown again for \`max-age\` without asking; after that ask with \`if-none-match\`, and take a 304 for yes.`
