import type { Language } from '../../components/code-snippets/snippets.ts';

/** How a receiver makes sure that an event comes from here and was not changed, by the Standard Webhooks. */
export const verifySignature: Record<Exclude<Language, 'curl'> | 'Go', string> = {
  Node: `import { createHmac, timingSafeEqual } from 'node:crypto';

/** @param body the bytes of the request as text, before anything parses them */
export function isGenuine(secret, headers, body) {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  Python: `import base64, hashlib, hmac, time

def is_genuine(secret, headers, body):
    """body: the bytes of the request as text, before anything parses them"""
    id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = hmac.new(key, f"{id}.{timestamp}.{body}".encode(), hashlib.sha256).digest()
    return any(
        hmac.compare_digest(base64.b64decode(signature.removeprefix("v1,")), expected)
        for signature in headers["webhook-signature"].split(" ")
    )`,
  Go: `package hooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// IsGenuine takes the body as it came, before anything parses it.
func IsGenuine(secret string, header http.Header, body string) bool {
	id, timestamp := header.Get("webhook-id"), header.Get("webhook-timestamp")
	at, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || math.Abs(float64(time.Now().Unix()-at)) > 300 {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	sum := hmac.New(sha256.New, key)
	sum.Write([]byte(id + "." + timestamp + "." + body))
	for _, signature := range strings.Split(header.Get("webhook-signature"), " ") {
		given, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(signature, "v1,"))
		if err == nil && hmac.Equal(given, sum.Sum(nil)) {
			return true
		}
	}
	return false
}`,
};
