#!/bin/sh
# Makes an authority of the cluster's own, and a certificate for each database machine:
#   sh certificates.sh FOLDER db1=10.0.0.11 db2=10.0.0.12 db3=10.0.0.13
# 127.0.0.1 is in each: the application machines reach the leader through HAProxy on their own address.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder"
cd "$folder"
new_key() { openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1" 2>/dev/null; }
if [ ! -e ca.key ]; then
  new_key ca.key
  openssl req -x509 -new -key ca.key -days 3650 -subj "/CN=Countersign database authority" \
    -addext "basicConstraints=critical,CA:TRUE" -addext "keyUsage=critical,keyCertSign,cRLSign" -out ca.crt
fi
for machine in "$@"; do
  name=${machine%%=*}
  address=${machine#*=}
  new_key "$name.key"
  openssl req -new -key "$name.key" -subj "/CN=$name" -out "$name.csr"
  printf '%s\n' "subjectAltName=DNS:$name,IP:$address,DNS:localhost,IP:127.0.0.1" \
    "extendedKeyUsage=serverAuth,clientAuth" "keyUsage=critical,digitalSignature" >"$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 825 \
    -extfile "$name.ext" -out "$name.crt" 2>/dev/null
  rm "$name.csr" "$name.ext"
done
