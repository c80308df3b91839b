"""A bot in a dozen lines: python3 bot.py URL TOKEN TABLE SEAT. It answers at random; put something better in its place."""
import json, random, sys, urllib.request

url, token, table, seat = sys.argv[1:5]

def ask(path, body=None):
    headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(url + path, body and json.dumps(body).encode(), headers))

for line in ask(f"/api/tables/{table}/stream?detail=choices"):
    said = json.loads(line) if line.strip() else {}
    if said.get("over"):
        break
    if said.get("choices") and said["seat"] == int(seat):
        choice = random.choice(said["choices"])["id"]
        ask(f"/api/tables/{table}/answer", {"seat": int(seat), "version": said["version"], "choice": choice}).read()
